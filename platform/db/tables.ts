/**
 * Every table of the database, for Kysely. The owner of a table adds it here by declaration merging:
 *
 *     declare module '#platform/db/tables.ts' {
 *       interface Tables { measurements: MeasurementsTable }
 *     }
 */
export interface Tables {}
