import { Route, Routes } from 'react-router';
import { useIdInPath } from '#platform/web/administration/use-id-in-path.ts';
import { ReceiverList } from './ReceiverList.tsx';
import { ReceiversEditor } from './ReceiversEditor.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { TemplateList } from './TemplateList.tsx';

const Place = () => {
  const id = useIdInPath('id');
  return id === null ? <ReceiverList /> : <ReceiversEditor key={id} id={id} />;
};
const Template = () => {
  const id = useIdInPath('id');
  return id === null ? <TemplateList /> : <TemplateEditor key={id} id={id} />;
};

/** `notifications`: who receives them, and what is mailed about them. */
export const NotificationsPage = () => (
  <Routes>
    <Route index element={<ReceiverList />} />
    <Route path="ontvangers/:id" element={<Place />} />
    <Route path="sjablonen" element={<TemplateList />} />
    <Route path="sjablonen/nieuw" element={<TemplateEditor key="new" id={null} />} />
    <Route path="sjablonen/:id" element={<Template />} />
  </Routes>
);
