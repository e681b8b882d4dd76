import { Route, Routes } from 'react-router';
import { ById } from '#platform/web/administration/ById.tsx';
import { ConfigurationEditor } from './ConfigurationEditor.tsx';
import { ConfigurationList } from './ConfigurationList.tsx';

/** Routes to the list of configurations and the editor. */
export const Configurations = () => (
  <Routes>
    <Route index element={<ConfigurationList />} />
    <Route path=":id" element={<ById otherwise={<ConfigurationList />}>{(id) => <ConfigurationEditor id={id} />}</ById>} />
  </Routes>
);
