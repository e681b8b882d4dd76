import { Route, Routes, useParams } from 'react-router';
import { OrganisationEditor } from './OrganisationEditor.tsx';
import { OrganisationList } from './OrganisationList.tsx';

const OneOrganisation = () => {
  const { id } = useParams();
  return <OrganisationEditor key={id} id={Number(id)} />;
};

/** Routes to the list of organisations and the editor. */
export const OrganisationsPage = () => (
  <Routes>
    <Route index element={<OrganisationList />} />
    <Route path="nieuw" element={<OrganisationEditor key="new" id={null} />} />
    <Route path=":id" element={<OneOrganisation />} />
  </Routes>
);
