import { serve } from '../serve.ts';
import { testTasks } from './tasks.ts';

serve(testTasks);
