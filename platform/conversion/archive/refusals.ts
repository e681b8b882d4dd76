import { Failure } from '#platform/server/failure.ts';

const refuse = (message: string): Failure => new Failure('archive_refused', 422, message);

export const badArchive = (): Failure => refuse('Dit zipbestand is beschadigd en kan niet worden uitgepakt.');
export const tooManyEntries = (most: number): Failure => refuse(`Dit zipbestand bevat te veel bestanden: ten hoogste ${most}.`);
export const tooLargeUnpacked = (megabytes: number): Failure =>
  refuse(`Dit zipbestand is uitgepakt te groot: ten hoogste ${megabytes} MB.`);
export const packedTooTight = (): Failure => refuse('Dit zipbestand is zo sterk ingepakt dat het niet wordt uitgepakt.');
export const strangeName = (): Failure =>
  refuse('Dit zipbestand bevat een naam die naar een plaats erbuiten wijst, en wordt niet uitgepakt.');
export const linkInside = (): Failure => refuse('Dit zipbestand bevat een koppeling naar een ander bestand, en wordt niet uitgepakt.');
export const nested = (): Failure => refuse('Dit zipbestand bevat een ander zipbestand. Pak het uit en kies wat daarin zit.');
export const encrypted = (): Failure => refuse('Dit zipbestand is met een wachtwoord beveiligd. Pak het uit en kies wat erin zit.');
