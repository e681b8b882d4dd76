import { Route, Routes } from 'react-router';
import { ById } from '#platform/web/administration/ById.tsx';
import { ReceiverList } from './ReceiverList.tsx';
import { ReceiversEditor } from './ReceiversEditor.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { TemplateList } from './TemplateList.tsx';

/** Routes of `notifications` to the receivers and the templates. */
export const NotificationsPage = () => (
  <Routes>
    <Route index element={<ReceiverList />} />
    <Route path="ontvangers/:id" element={<ById otherwise={<ReceiverList />}>{(id) => <ReceiversEditor id={id} />}</ById>} />
    <Route path="sjablonen" element={<TemplateList />} />
    <Route path="sjablonen/nieuw" element={<TemplateEditor key="new" id={null} />} />
    <Route path="sjablonen/:id" element={<ById otherwise={<TemplateList />}>{(id) => <TemplateEditor id={id} />}</ById>} />
  </Routes>
);
