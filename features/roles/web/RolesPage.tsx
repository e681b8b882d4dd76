import { Route, Routes, useParams } from 'react-router';
import { RoleEditor } from './RoleEditor.tsx';
import { RoleList } from './RoleList.tsx';

const OneRole = () => {
  const { id } = useParams();
  return <RoleEditor key={id} id={Number(id)} />;
};

/** Routes to the list of account kinds and the editor. */
export const RolesPage = () => (
  <Routes>
    <Route index element={<RoleList />} />
    <Route path="nieuw" element={<RoleEditor key="new" id={null} />} />
    <Route path=":id" element={<OneRole />} />
  </Routes>
);
