import { useState } from 'react';
import type { GallerySection } from '../gallery.ts';
import { DataTable, type Column, type Order } from './DataTable.tsx';
import { Paginator } from './Paginator.tsx';

interface Tree { readonly name: string; readonly height: number; readonly street: string }

const streets = ['Dorpsstraat', 'Kerkpad', 'Dijkweg'];
const trees: readonly Tree[] = Array.from({ length: 37 }, (_, index) => ({
  name: `Boom ${index + 1}`, height: 4 + ((index * 7) % 19), street: streets[index % 3] ?? '',
}));

const columns: readonly Column<Tree, 'name' | 'height'>[] = [
  { id: 'name', label: 'Naam', sort: 'name', isHeader: true, cell: ({ name }) => name },
  { id: 'street', label: 'Straat', cell: ({ street }) => street },
  { id: 'height', label: 'Hoogte (m)', sort: 'height', isNumber: true, cell: ({ height }) => height },
];

const Show = () => {
  const [order, setOrder] = useState<Order<'name' | 'height'>>({ sort: 'height', direction: 'desc' });
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 5 });
  const sorted = trees.toSorted((one, other) =>
    (order.direction === 'asc' ? 1 : -1) *
    (order.sort === 'height' ? one.height - other.height : one.name.localeCompare(other.name, 'nl', { numeric: true })));
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <DataTable
        label="Bomen"
        columns={columns}
        rows={sorted.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ name }) => name}
        order={order}
        onOrder={setOrder}
      />
      <Paginator page={page} pageSize={pageSize} pageSizes={[5, 10, 25]} total={trees.length} onChange={setPage} />
      <DataTable label="Bomen die nog komen" columns={columns} rows={undefined} rowKey={({ name }) => name} skeletons={2} />
    </div>
  );
};

export default { title: 'Tabel', order: 145, Show } satisfies GallerySection;
