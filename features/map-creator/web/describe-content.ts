import type { Content } from './import-state.ts';
import { nl } from './nl.ts';

/** Returns the size of the content: '1.204 rijen'. */
export const describeContent = (content: Content): string => {
  switch (content.kind) {
    case 'table': return nl.rows(content.table.rowCount);
    case 'layers': {
      const { layers } = content.open;
      const objects = nl.objects(layers.reduce((sum, { count }) => sum + count, 0));
      return layers.length > 1 ? `${nl.layers(layers.length)}, ${objects}` : objects;
    }
    case 'service': return nl.layers(content.service.layers.length);
  }
};
