-- A moving picture behind the screens on which one signs in, beside the still one for who wants rest.
alter table organisations add column login_video text;
