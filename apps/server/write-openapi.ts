import { writeFile } from 'node:fs/promises';
import { openApiFile, openApiText } from './openapi.ts';

await writeFile(openApiFile, await openApiText());
