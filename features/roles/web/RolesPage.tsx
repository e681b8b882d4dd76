import { Route, Routes, useParams } from 'react-router';
import { RoleEditor } from './RoleEditor.tsx';
import { RoleList } from './RoleList.tsx';

const OneRole = () => {
  const { id } = useParams();
  return <RoleEditor key={id} id={Number(id)} />;
};

/** Accountsoorten: the list, one of them, a new one. */
export const RolesPage = () => (
  <Routes>
    <Route index element={<RoleList />} />
    <Route path="nieuw" element={<RoleEditor key="new" id={null} />} />
    <Route path=":id" element={<OneRole />} />
  </Routes>
);
