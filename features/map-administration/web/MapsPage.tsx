import { Route, Routes, useParams } from 'react-router';
import { MapEditor } from './MapEditor.tsx';
import { MapList } from './MapList.tsx';
import { NewMap } from './NewMap.tsx';

const OneMap = () => {
  const { id } = useParams();
  return <MapEditor key={id} id={Number(id)} />;
};

/** Routes to the list of maps, the editor, and the page for a new map. */
export const MapsPage = () => (
  <Routes>
    <Route index element={<MapList />} />
    <Route path="nieuw" element={<NewMap />} />
    <Route path="nieuw/zelf" element={<MapEditor key="new" id={null} />} />
    <Route path=":id" element={<OneMap />} />
  </Routes>
);
