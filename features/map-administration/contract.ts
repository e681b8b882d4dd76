export * from './contract/lists.ts';
export * from './contract/map.ts';
export * from './contract/own-data.ts';
export * from './contract/services.ts';
export { limits } from './contract/limits.ts';
