import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from '../lib/paths.mjs';
import { durationOf } from './durations.ts';
import { partOf } from './parts.ts';

/** Browser projects are named after their instances: `browser (chromium)`. */
const placesOf = ({ project }: TestSpecification): number => partOf(project.name.replace(/ \(.+\)$/, ''))?.places ?? 1;

const seconds = ({ moduleId }: TestSpecification): number => durationOf(path.relative(root, moduleId).replaceAll(path.sep, '/'));

/** Starts the longest files first in a part with two workers, so that both end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.every((file) => placesOf(file) > 1) ? files.toSorted((a, b) => seconds(b) - seconds(a)) : super.sort(files);
  }
}
