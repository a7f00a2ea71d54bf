#!/usr/bin/env node
// quintain: attacks and odds as a stream of lines.
import { Command, InvalidArgumentError } from "commander";

import { oddsJob, resolveJob } from "./cli/jobs.js";
import { runLines } from "./cli/run.js";
import { randomSeed, version } from "./node.js";

const LINES = `
Each line of FILE is one JSON value: a request such as
  {"system":"hero","attacker":{"ocv":8},"target":{"dcv":7},"damage":{"dice":12}}
or a request with labels and its own context (resolve) or settings (odds):
  {"id":1,"group":"snipers","attack":{…},"context":{…},"settings":{…}}
Each answer is one line: the line's number, its id and group, and the result.
Empty lines are passed over. A bad line stops the run: what is wrong with it goes to
standard error as FILE:LINE: CODE at PATH: sentence, and the exit code is 2.`;

const program = new Command("quintain")
  .description("Tabletop attacks and their exact odds, one JSON line in and one out.")
  .version(version)
  .showHelpAfterError();

program
  .command("resolve")
  .description("resolve the attack on each line")
  .argument("<file>", "file of JSON lines, or - for standard input")
  .option("-s, --seed <seed>", "integer or 16 hex digits; without it a new one is drawn for this run", readSeed)
  .option("-r, --repeat <times>", "resolve each line so often, each time with other dice", readCount, 1)
  .option("--first <number>", "number of the first line's dice; a line's dice follow from the seed and its number", readNumber, 1)
  .option("-b, --brief", "leave the breakdown and the rolls out")
  .option("-o, --output <file>", "write to this file, which appears only when all lines are done")
  .addHelpText("after", LINES)
  .action((file, options) => run(file, options, resolveJob({ ...options, seed: options.seed ?? randomSeed(), given: options.seed !== undefined })));

program
  .command("odds")
  .description("give the exact odds of the attack on each line")
  .argument("<file>", "file of JSON lines, or - for standard input")
  .option("-e, --exact", "add exact fractions as decimal strings")
  .option("-j, --joint", "add the joint table, where the system has one")
  .option("-o, --output <file>", "write to this file, which appears only when all lines are done")
  .addHelpText("after", LINES)
  .action((file, options) => run(file, options, oddsJob(options)));

await program.parseAsync();

async function run(file, { output }, job) {
  process.exitCode = await runLines({ file, output, job });
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
