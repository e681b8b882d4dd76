/**
 * Every table of the database, for Kysely. The owner of a table adds it here by declaration merging:
 *
 *     declare module '#platform/db/tables.ts' {
 *       interface Tables { measurements: MeasurementsTable }
 *     }
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by its owners
export interface Tables {}
