#!/usr/bin/env node
// quintain: attacks and odds as a stream of lines.
import { Command, InvalidArgumentError, Option } from "commander";

import { runLines } from "./cli/run.js";
import { randomSeed, version } from "./node.js";

const LINES = `
Each line of FILE is one JSON value: a request such as
  {"system":"hero","attacker":{"ocv":8},"target":{"dcv":7},"damage":{"dice":12}}
or a request with labels and its own context (resolve) or settings (odds):
  {"id":1,"group":"snipers","attack":{…},"context":{…},"settings":{…}}
Each answer is one line: the line's number, its id and group, and the result.
With --format csv each target is one row, under a header of all columns that came;
breakdown, rolls and options are left out, and nothing is written before the end.

Empty lines are passed over. A bad line stops the run: what is wrong with it goes to
standard error as FILE:LINE: CODE at PATH: sentence, and the exit code is 2. With
--keep-going every bad line is told so, the others are answered, and the exit code
is 2 all the same. A file that cannot be read or written is exit code 1.`;

const RESOLVE_EXAMPLES = `
Examples:
  quintain resolve attacks.ndjson --seed 42
  quintain resolve attacks.ndjson --seed 42 --repeat 1000 --brief --workers 4 -o rolled.ndjson
  quintain resolve attacks.ndjson --format csv --output rolled.csv
  generate-attacks | quintain resolve - --keep-going | jq .outcome.kind`;

const ODDS_EXAMPLES = `
Examples:
  quintain odds attacks.ndjson
  quintain odds attacks.ndjson --exact --joint --output odds.ndjson
  quintain odds attacks.ndjson --format csv --keep-going > odds.csv
  echo '{"system":"hero","attacker":{"ocv":8},"target":{"dcv":7}}' | quintain odds -`;

const program = new Command("quintain")
  .description("Tabletop attacks and their exact odds, one JSON line in and one out.")
  .version(version)
  .showHelpAfterError()
  .addHelpText("after", `${RESOLVE_EXAMPLES}\n${ODDS_EXAMPLES.replace("\nExamples:\n", "")}\n\nquintain help resolve and quintain help odds tell the rest.`);

withCommonOptions(
  program
    .command("resolve")
    .description("resolve the attack on each line")
    .argument("<file>", "file of JSON lines, or - for standard input")
    .option("-s, --seed <seed>", "integer or 16 hex digits; without it a new one is drawn for this run", readSeed)
    .option("-r, --repeat <times>", "resolve each line so often, each time with other dice", readCount, 1)
    .option("--first <number>", "number of the first line's dice; a line's dice follow from the seed and its number", readNumber, 1)
    .option("-b, --brief", "leave the breakdown and the rolls out"),
)
  .addHelpText("after", `${LINES}\n${RESOLVE_EXAMPLES}`)
  .action((file, options) => {
    const { seed, first, repeat, brief } = options;
    return run("resolve", file, options, { seed: seed ?? randomSeed(), given: seed !== undefined, first, repeat, brief });
  });

withCommonOptions(
  program
    .command("odds")
    .description("give the exact odds of the attack on each line")
    .argument("<file>", "file of JSON lines, or - for standard input")
    .option("-e, --exact", "add exact fractions as decimal strings")
    .option("-j, --joint", "add the joint table, where the system has one"),
)
  .addHelpText("after", `${LINES}\n${ODDS_EXAMPLES}`)
  .action((file, options) => run("odds", file, options, { exact: options.exact, joint: options.joint }));

await program.parseAsync();

/** @param {Command} command */
function withCommonOptions(command) {
  return command
    .addOption(new Option("-f, --format <format>", "lines of JSON, or a table").choices(["ndjson", "csv"]).default("ndjson"))
    .option("-k, --keep-going", "tell of bad lines and answer the rest")
    .option("-w, --workers <number>", "threads to work with; the answers are the same, byte for byte", readCount, 1)
    .option("-o, --output <file>", "write to this file, which appears only when all lines are done");
}

async function run(command, file, { output, format, keepGoing = false, workers, repeat = 1 }, options) {
  process.exitCode = await runLines({ file, output, workers, repeat, order: { command, options, format, keepGoing } });
}

/** Sixteen hex digits are a seed as `randomSeed` prints it, even when all of them are decimal. */
function readSeed(text) {
  if (/^[0-9a-f]{16}$/i.test(text)) return text.toLowerCase();
  return readNumber(text, "a safe integer from 0, or 16 hex digits");
}

function readCount(text) {
  const count = readNumber(text, "an integer from 1");
  if (count === 0) throw new InvalidArgumentError("Expected an integer from 1.");
  return count;
}

function readNumber(text, expected) {
  const number = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw new InvalidArgumentError(`Expected ${typeof expected === "string" ? expected : "an integer from 0"}.`);
}
