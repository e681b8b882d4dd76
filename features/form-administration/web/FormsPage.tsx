import { Route, Routes } from 'react-router';
import { useIdInPath } from '#platform/web/administration/use-id-in-path.ts';
import { FormEditor } from './FormEditor.tsx';
import { FormList } from './FormList.tsx';

const Chosen = () => {
  const id = useIdInPath('id');
  return id === null ? <FormList /> : <FormEditor key={id} id={id} />;
};

/** `forms/manage`: the list, a new form, and each form. */
export const FormsPage = () => (
  <Routes>
    <Route index element={<FormList />} />
    <Route path="nieuw" element={<FormEditor key="new" id={null} />} />
    <Route path=":id" element={<Chosen />} />
  </Routes>
);
