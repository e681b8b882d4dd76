import { Route, Routes, useParams } from 'react-router';
import { FormEditor } from './FormEditor.tsx';
import { FormList } from './FormList.tsx';

const Chosen = () => {
  const { id } = useParams();
  return <FormEditor key={id} id={Number(id)} />;
};

/** `forms/manage`: the list, a new form, and each form. */
export const FormsPage = () => (
  <Routes>
    <Route index element={<FormList />} />
    <Route path="nieuw" element={<FormEditor key="new" id={null} />} />
    <Route path=":id" element={<Chosen />} />
  </Routes>
);
