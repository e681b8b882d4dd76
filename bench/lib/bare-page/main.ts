import Map from 'ol/Map.js';
import View from 'ol/View.js';
import ImageLayer from 'ol/layer/Image.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import WebGLTileLayer from 'ol/layer/WebGLTile.js';
import WebGLVectorLayer from 'ol/layer/WebGLVector.js';
import { register } from 'ol/proj/proj4.js';
import type DataTileSource from 'ol/source/DataTile.js';
import ImageWMS from 'ol/source/ImageWMS.js';
import VectorSource from 'ol/source/Vector.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import WMTS from 'ol/source/WMTS.js';
import WMTSTileGrid from 'ol/tilegrid/WMTS.js';
import MVT from 'ol/format/MVT.js';
import proj4 from 'proj4';
import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

/** Browser globals, declared here because this folder is type-checked with the server code. */
declare const location: { readonly hash: string };
declare const document: { getElementById(id: string): Parameters<typeof createRoot>[0] };

/**
 * The minimum that such a map page loads: the same parts of the same libraries, and nothing else. The product's first
 * view is compared with it.
 */
const createMap = (): Map => {
  proj4.defs('EPSG:28992', '+proj=sterea +lat_0=52.156160556 +lon_0=5.387638889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel +units=m +no_defs');
  register(proj4);
  // With #kaart only the tile layer draws, for measuring the time to the first tile.
  const tilesAlone = location.hash === '#kaart';
  const tileGrid = new WMTSTileGrid({ origin: [-285401.92, 903401.92], resolutions: [3440.64, 1720.32], matrixIds: ['0', '1'] });
  const wmts = () => new WMTS({ url: '/wmts', layer: 'a', matrixSet: 'b', format: 'image/png', style: 'default', tileGrid });
  const layers = [
    new TileLayer({ source: wmts(), visible: false }),
    // The types of OpenLayers allow only a DataTileSource.
    new WebGLTileLayer({ source: wmts() as unknown as DataTileSource, visible: false }),
    new ImageLayer({ source: new ImageWMS({ url: '/wms', params: { LAYERS: 'a' } }), visible: false }),
    new VectorLayer({ source: new VectorSource(), visible: !tilesAlone }),
    new WebGLVectorLayer({ source: new VectorSource(), style: { 'fill-color': 'red' }, visible: !tilesAlone }),
    new VectorTileLayer({ source: new VectorTileSource({ url: '/tile/{z}/{x}/{y}', format: new MVT() }), visible: tilesAlone }),
  ];
  return new Map({ target: 'map', layers, view: new View({ projection: 'EPSG:28992', center: [155_000, 463_000], zoom: 8 }) });
};

const Page = () => {
  useEffect(() => {
    const map = createMap();
    return () => map.setTarget();
  }, []);
  return createElement('div', { id: 'map', style: { height: '100vh' } });
};

const router = createBrowserRouter([{ path: '*', element: createElement(Page) }]);
createRoot(document.getElementById('page')).render(createElement(RouterProvider, { router }));
