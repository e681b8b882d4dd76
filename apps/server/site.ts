import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteOptions } from '#platform/server/page/site.ts';
import type { Settings } from '#platform/server/settings.ts';
import { CannotStart } from './cannot-start.ts';
import { repository } from '#platform/server/find-features.ts';

/** Returns the built web app; in development its source page, whose scripts the Vite server provides. */
export const findSite = ({ production }: Pick<Settings, 'production'>, demo: boolean): SiteOptions => {
  const folder = join(repository, production ? 'apps/web/dist' : 'apps/web');
  if (!existsSync(join(folder, 'index.html'))) {
    throw new CannotStart('De browserkant is nog niet gebouwd: start met npm start; dan wordt die gebouwd.');
  }
  return { folder, files: production, demo };
};
