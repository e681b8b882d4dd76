import { detailViews, type DetailView } from '#platform/web/slots/detail-views.ts';
import { detailViewNames, type DetailViewName } from '../../detail-names.ts';

const views: Readonly<Record<DetailViewName, () => Promise<DetailView>>> = {
  project: () => import('./views/project.ts').then(({ project }) => project),
  plot: () => import('./views/plot.ts').then(({ plot }) => plot),
  welstand: () => import('./views/welstand.ts').then(({ welstand }) => welstand),
  document: () => import('./views/document.ts').then(({ document }) => document),
  log: () => import('./views/log.ts').then(({ log }) => log),
};

/** The detail views of the product itself. */
export const viewFillings = detailViewNames.map((id, index) => detailViews.put({ id, order: index * 10, load: views[id] }));
