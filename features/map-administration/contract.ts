export * from './contract/lists.ts';
export * from './contract/map.ts';
export * from './contract/own-data.ts';
export * from './contract/services.ts';
export { mapLimits as limits } from '#platform/contract/map-limits.ts';
