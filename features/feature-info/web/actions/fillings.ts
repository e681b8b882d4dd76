import { Copy, Download, ZoomIn } from 'lucide-react';
import { featureActions } from '#platform/web/slots/feature-actions.ts';
import { nl } from '../nl.ts';

/** The actions that are offered for every feature. */
export const actionFillings = [
  featureActions.put({
    id: 'zoom', order: 10, position: 'head', label: nl.zoomIn, name: nl.zoom, icon: ZoomIn,
    offered: ({ geometry }) => geometry !== null,
    load: () => import('./zoom.ts').then(({ zoom }) => zoom),
  }),
  featureActions.put({
    id: 'copy', order: 10, position: 'foot', label: nl.copy, name: nl.copyLabel, icon: Copy,
    load: () => import('./copy.ts').then(({ copy }) => copy),
  }),
  featureActions.put({
    id: 'geojson', order: 20, position: 'foot', label: nl.download, name: nl.downloadLabel, icon: Download,
    load: () => import('./save-geojson.ts').then(({ saveGeoJson }) => saveGeoJson),
  }),
];
