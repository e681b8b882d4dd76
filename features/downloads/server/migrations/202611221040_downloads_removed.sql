-- A download that goes can be put back where it stood, for as long as its file is kept: a day. Then both go.
alter table downloads
  add column removed_at timestamptz;
