//! The rules of HERO that results cite.

rules! {
    HERO_47 = "HERO-47", "An attack reaches a DCV of 11 plus OCV less 3d6, and hits a target whose DCV is no higher.", "combat page, Try To Hit";
    HERO_48 = "HERO-48", "A natural 3 hits and a natural 18 misses whatever the combat values.", "public rules summaries; option naturals";
    HERO_52 = "HERO-52", "A combat value is its base with all additions, then the one harshest multiplier, then rounding.", "public rules discussion";
    HERO_53 = "HERO-53", "A halved combat value rounds a half up.", "public rules discussion; option cvRounding";
    HERO_57 = "HERO-57", "3d6 after the damage tell where the body is hit.", "combat page, Determine Hit Location";
    HERO_58 = "HERO-58", "The location multiplies STUN and BODY.", "combat page, Determine Hit Location";
    HERO_59 = "HERO-59", "A placed shot takes the location's OCV penalty and lands there without a location roll.", "combat page, Determine Hit Location";
    HERO_65 = "HERO-65", "Normal dice: STUN is the sum; BODY is 0 for a 1, 2 for a 6, else 1 for each die.", "public rules summaries";
    HERO_67 = "HERO-67", "Killing dice: BODY is the sum; STUN is BODY times a rolled multiplier of at least 1.", "public rules summaries; option killingStun";
    HERO_69 = "HERO-69", "All defence stops STUN and normal BODY; only resistant defence stops killing BODY.", "public rules summaries";
    HERO_70 = "HERO-70", "Killing damage is multiplied to STUN before defence and BODY by the location after it.", "combat page, Determine Hit Location";
    HERO_71 = "HERO-71", "Normal damage is multiplied by the location after defence.", "combat page, Determine Hit Location";
    HERO_72 = "HERO-72", "After a multiplier a half rounds down, in the target's favour.", "public rules discussion";
    HERO_73 = "HERO-73", "STUN taken is at least BODY taken.", "public rules summaries; option minimumStun";
    HERO_75 = "HERO-75", "A knocked-out target takes twice the STUN.", "public rules discussion; option doubleStun";
    HERO_77 = "HERO-77", "Knockback is the BODY rolled before defence less 2d6: below 0 nothing, at 0 down, above 0 back 2 m a point.", "combat page, Determine Knockback";
    HERO_80 = "HERO-80", "Knockback resistance takes points off.", "public rules discussion";
    HERO_84 = "HERO-84", "Circumstances change how many dice are taken off knockback.", "public rules summaries; option knockbackDice";
    HERO_91 = "HERO-91", "STUN taken above CON leaves the target Stunned.", "public rules summaries";
    HERO_94 = "HERO-94", "At 0 STUN or less the target is Knocked Out, with OCV and DCV 0.", "public rules summaries";
    HERO_98 = "HERO-98", "At 0 BODY or less the target is dying, at minus its starting BODY dead.", "public rules summaries";
    HERO_R7 = "HERO-R7", "Combat values are base values: floored at 0 before modifiers, the DCV also at the end.", "ruling";
    HERO_R8 = "HERO-R8", "Location and knockback are rolled only for an attack that does damage.", "ruling";
    HERO_R10 = "HERO-R10", "Values are floored at 0 before a location multiplies them.", "ruling";
}
