import { Route, Routes } from 'react-router';
import { ById } from '#platform/web/administration/ById.tsx';
import { FormEditor } from './FormEditor.tsx';
import { FormList } from './FormList.tsx';

/** Routes of `forms/manage` to the list of forms and the editor. */
export const FormsPage = () => (
  <Routes>
    <Route index element={<FormList />} />
    <Route path="nieuw" element={<FormEditor key="new" id={null} />} />
    <Route path=":id" element={<ById otherwise={<FormList />}>{(id) => <FormEditor id={id} />}</ById>} />
  </Routes>
);
