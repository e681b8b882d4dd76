import { Failure } from '#platform/server/failure.ts';
import type { Direction } from './task.ts';

/** Why a child ended without reporting a result or failure. */
export type Ending = 'time' | 'memory' | 'broken';

const messages: Readonly<Record<Direction, Readonly<Record<Ending, string>>>> = {
  read: {
    time: 'Het inlezen van dit bestand duurt te lang. Verdeel het in kleinere bestanden en probeer het opnieuw.',
    memory: 'Dit bestand vraagt te veel geheugen. Verdeel het in kleinere bestanden en probeer het opnieuw.',
    broken: 'Dit bestand kan niet worden gelezen. Misschien is het beschadigd, of van een andere soort dan de naam zegt.',
  },
  write: {
    time: 'Het maken van dit bestand duurt te lang. Kies minder objecten of een ander formaat.',
    memory: 'Het maken van dit bestand vraagt te veel geheugen. Kies minder objecten of een ander formaat.',
    broken: 'Het maken van dit bestand is niet gelukt. Probeer het opnieuw of kies een ander formaat.',
  },
};

export const failureOf = (direction: Direction, ending: Ending, cause?: unknown): Failure =>
  new Failure(`conversion_${ending}`, 422, messages[direction][ending], { cause });
