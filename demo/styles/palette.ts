/** The colours of a base map. */
export interface Palette {
  readonly water: string;
  readonly waterEdge: string;
  readonly waterText: string;
  readonly farLand: string;
  readonly grass: string;
  readonly meadow: string;
  readonly field: string;
  readonly fieldWarm: string;
  readonly fieldEdge: string;
  readonly dike: string;
  readonly town: string;
  /** Used when zoomed out, where houses are too small to draw. */
  readonly townAfar: string;
  readonly business: string;
  readonly park: string;
  readonly wood: string;
  readonly green: string;
  readonly sport: string;
  readonly artificial: string;
  readonly track: string;
  readonly garden: string;
  readonly yard: string;
  /** The ground around a house. */
  readonly lot: string;
  readonly lotEdge: string;
  readonly pavement: string;
  readonly square: string;
  readonly parking: string;
  readonly parkingText: string;
  readonly sand: string;
  readonly bare: string;
  readonly stone: string;
  readonly line: string;
  readonly building: string;
  readonly buildingEdge: string;
  readonly special: string;
  readonly specialEdge: string;
  readonly shed: string;
  readonly tree: string;
  readonly treeEdge: string;
  readonly main: string;
  readonly mainEdge: string;
  readonly second: string;
  readonly secondEdge: string;
  readonly third: string;
  readonly thirdEdge: string;
  readonly street: string;
  readonly streetEdge: string;
  readonly path: string;
  readonly rail: string;
  readonly railGap: string;
  readonly bridge: string;
  readonly text: string;
  readonly softText: string;
  readonly greenText: string;
  readonly halo: string;
}

export const light: Palette = {
  water: '#a9cfe8', waterEdge: '#7fb2d6', waterText: '#3d719a', farLand: '#e9ebdc',
  grass: '#dfe9c8', meadow: '#dcebc2', field: '#f0ebd2', fieldWarm: '#f2e4c4', fieldEdge: '#d6d9b4', dike: '#cde0b0',
  town: '#f2eee6', townAfar: '#e6dacb', business: '#e9e6ec', park: '#c6e2ae', wood: '#a9d096', green: '#d6e8c2', sport: '#b7dd9f',
  artificial: '#9fd0a0', track: '#e2a384', garden: '#d3dcae', lot: '#e4ebcf', lotEdge: '#c9cfae', pavement: '#e7e3dc', parkingText: '#2f6fae', yard: '#e9e2d2', square: '#f4e9d6', parking: '#e6e5e6',
  sand: '#f5e7b8', bare: '#efe3cf', stone: '#b9b4ab', line: '#ffffff',
  building: '#e0cdbd', buildingEdge: '#bfa08a', special: '#d8b3a8', specialEdge: '#a97a6c', shed: '#e6dacd',
  tree: 'rgba(116,170,98,0.45)', treeEdge: 'rgba(84,138,70,0.55)',
  main: '#f4bf6a', mainEdge: '#c4882c', second: '#fbd98c', secondEdge: '#cfa249', third: '#fff0b8', thirdEdge: '#cdb871',
  street: '#ffffff', streetEdge: '#cbc2b3', path: '#b89f7a', rail: '#7d7f86', railGap: '#ffffff', bridge: '#8d8375',
  text: '#33302b', softText: '#6d665b', greenText: '#3f6b34', halo: 'rgba(255,255,255,0.94)',
};

export const grey: Palette = {
  water: '#cfd6da', waterEdge: '#b8c1c7', waterText: '#6f7b83', farLand: '#efefed',
  grass: '#ecedea', meadow: '#eaece7', field: '#f0f0ed', fieldWarm: '#efeeea', fieldEdge: '#dddedb', dike: '#e2e4df',
  town: '#f5f5f4', townAfar: '#e6e6e4', business: '#ededee', park: '#e0e4dd', wood: '#d6dcd2', green: '#e7eae4', sport: '#dde2d9',
  artificial: '#d8dfd6', track: '#dfdbd8', garden: '#e3e5df', lot: '#eeefea', lotEdge: '#d9dad5', pavement: '#ebebea', parkingText: '#7d8286', yard: '#ebebe9', square: '#efefed', parking: '#ececec',
  sand: '#efeee8', bare: '#efefec', stone: '#c9c9c7', line: '#fafafa',
  building: '#dcdcda', buildingEdge: '#bdbdba', special: '#d0d0ce', specialEdge: '#a6a6a3', shed: '#e4e4e2',
  tree: 'rgba(160,172,155,0.35)', treeEdge: 'rgba(140,152,135,0.4)',
  main: '#ffffff', mainEdge: '#aeb0b2', second: '#ffffff', secondEdge: '#b9bbbd', third: '#ffffff', thirdEdge: '#c6c8c9',
  street: '#ffffff', streetEdge: '#d2d2d0', path: '#c3c0ba', rail: '#a7a9ac', railGap: '#f5f5f4', bridge: '#a9a9a7',
  text: '#55565a', softText: '#85878b', greenText: '#77836f', halo: 'rgba(255,255,255,0.94)',
};

export const dark: Palette = {
  water: '#16304a', waterEdge: '#214563', waterText: '#7fb0d8', farLand: '#20262c',
  grass: '#1d2823', meadow: '#1e2a24', field: '#23292a', fieldWarm: '#262a28', fieldEdge: '#2d3634', dike: '#243229',
  town: '#22272e', townAfar: '#2d333c', business: '#272b35', park: '#1f3327', wood: '#1b3023', green: '#23322a', sport: '#234030',
  artificial: '#23463a', track: '#4b342c', garden: '#29332a', lot: '#242c28', lotEdge: '#38433c', pavement: '#2b3038', parkingText: '#7fb0d8', yard: '#292d33', square: '#2c2f36', parking: '#2a2e35',
  sand: '#3a3629', bare: '#2b2d2e', stone: '#40454c', line: '#4d5a52',
  building: '#363d47', buildingEdge: '#4a535f', special: '#454150', specialEdge: '#625b72', shed: '#2f353e',
  tree: 'rgba(70,120,80,0.35)', treeEdge: 'rgba(86,140,96,0.4)',
  main: '#8a6a34', mainEdge: '#b98f4b', second: '#6f5c38', secondEdge: '#8f7a4f', third: '#57524a', thirdEdge: '#736c60',
  street: '#434b55', streetEdge: '#20252b', path: '#6d6250', rail: '#7b828c', railGap: '#22272e', bridge: '#8b8f96',
  text: '#e3e6ea', softText: '#a4abb4', greenText: '#8fc29a', halo: 'rgba(20,24,28,0.94)',
};
