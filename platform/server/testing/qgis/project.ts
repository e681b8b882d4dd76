import { escapeXml } from '#platform/ogc/xml.ts';
import { RD } from '#platform/geo/rd.ts';
import { connectionOf } from '../mapserver/map-file.ts';

const wfsChanges = ['Insert', 'Update', 'Delete'] as const;
type WfsChange = (typeof wfsChanges)[number];

export interface QgisLayer {
  readonly name: string;
  readonly type: 'Point' | 'LineString' | 'Polygon' | 'MultiPolygon';
  /** Yields `id`, `geom` (EPSG:28992) and attributes. */
  readonly select?: string;
  /** A table in the schema `public` with a key `id`, instead of a query. */
  readonly table?: string;
  /** The changes that WFS-T allows. */
  readonly changes?: readonly WfsChange[];
  /** The layer is offered as WMS alone. */
  readonly withoutWfs?: true;
}

/** QGIS accepts ids of at least eleven characters. */
const idOf = ({ name }: QgisLayer): string => `layer_of_the_tests_${name.replaceAll(' ', '_')}`;

const crs = `<spatialrefsys><authid>${RD}</authid></spatialrefsys>`;

const sourceOf = ({ type, select, table }: QgisLayer, url: string): string =>
  `${connectionOf(url)} key='id' srid=28992 type=${type} table=${table === undefined ? `"(${select ?? ''})"` : `"public"."${table}"`} (geom)`;

const changesOf = (layers: readonly QgisLayer[], change: WfsChange): string =>
  `<${change} type="QStringList">${layers.filter(({ changes }) => changes?.includes(change)).map((layer) => `<value>${idOf(layer)}</value>`).join('')}</${change}>`;

const mapLayer = (layer: QgisLayer, url: string): string => `
    <maplayer type="vector" geometry="${layer.type.replace('Multi', '')}">
      <id>${idOf(layer)}</id>
      <layername>${layer.name}</layername>
      <datasource>${escapeXml(sourceOf(layer, url))}</datasource>
      <provider encoding="UTF-8">postgres</provider>
      <srs>${crs}</srs>
      <flags><Identifiable>1</Identifiable><Removable>1</Removable><Searchable>1</Searchable></flags>
    </maplayer>`;

/** Writes a project of QGIS: tables of the product as WMS and WFS. */
export const qgisProject = (layers: readonly QgisLayer[], url: string): string => `<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis projectname="test" version="3.22.16">
  <projectCrs>${crs}</projectCrs>
  <projectlayers>${layers.map((layer) => mapLayer(layer, url)).join('')}
  </projectlayers>
  <layer-tree-group>${layers.map((layer) => `<layer-tree-layer id="${idOf(layer)}" name="${layer.name}" checked="Qt::Checked"/>`).join('')}</layer-tree-group>
  <properties>
    <WFSLayers type="QStringList">${layers.filter(({ withoutWfs }) => !withoutWfs).map((layer) => `<value>${idOf(layer)}</value>`).join('')}</WFSLayers>
    <WFSTLayers>${wfsChanges.map((change) => changesOf(layers, change)).join('')}</WFSTLayers>
    <WMSAddWktGeometry type="bool">true</WMSAddWktGeometry>
    <WMSCrsList type="QStringList"><value>${RD}</value></WMSCrsList>
  </properties>
</qgis>
`;
