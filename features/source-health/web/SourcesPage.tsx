import { Route, Routes, useParams } from 'react-router';
import { SourceHistory } from './SourceHistory.tsx';
import { SourceList } from './SourceList.tsx';

const One = () => {
  const { id } = useParams();
  return <SourceHistory key={id} id={Number(id)} />;
};

/** Routes to the list of sources and the history of one. */
export const SourcesPage = () => (
  <Routes>
    <Route index element={<SourceList />} />
    <Route path=":id" element={<One />} />
  </Routes>
);
