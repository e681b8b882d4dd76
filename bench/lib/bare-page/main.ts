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

/** The page of a browser: this folder is checked together with the server, which has none. */
declare const location: { readonly hash: string };
declare const document: { getElementById(id: string): Parameters<typeof createRoot>[0] };

/**
 * The least that a map page of this kind loads: its libraries, each part of them in use, and nothing around
 * them. What the product's first view is held against.
 */
const createMap = (): Map => {
  proj4.defs('EPSG:28992', '+proj=sterea +lat_0=52.156160556 +lon_0=5.387638889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel +units=m +no_defs');
  register(proj4);
  // Where the first tile on the screen is what is measured, nothing else is made to draw.
  const tilesAlone = location.hash === '#kaart';
  const tileGrid = new WMTSTileGrid({ origin: [-285401.92, 903401.92], resolutions: [3440.64, 1720.32], matrixIds: ['0', '1'] });
  const wmts = () => new WMTS({ url: '/wmts', layer: 'a', matrixSet: 'b', format: 'image/png', style: 'default', tileGrid });
  const layers = [
    new TileLayer({ source: wmts(), visible: false }),
    // Its types know of one kind of source alone.
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
