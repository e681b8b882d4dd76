import { serve } from './serve.ts';
import { tasks } from './tasks.ts';

serve(tasks);
