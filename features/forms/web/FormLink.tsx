import { useParams } from 'react-router';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { registrationInPath } from './registration-in-path.ts';

const loadRegistration = () => import('./LinkedRegistration.tsx').then(({ LinkedRegistration: component }) => ({ default: component }));

/** At `form/{form_value_id}`: says what there is to know of that registration. Other addresses do not fetch the code. @first-view */
export const FormLink = () => {
  const registration = registrationInPath(useParams());
  return registration === null ? null : <Deferred load={loadRegistration} props={{ registration }} />;
};
