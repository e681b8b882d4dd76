-- Keys in the query of an address, such as `token=abc&sig=x`, sealed with COOK_SECRET; url has the rest. The values of secret parameters
-- are sealed inside params: [{name, value: '', sealed}]. The program seals the keys of existing rows at its start, since only it has the secret.
alter table map_sources add column keys_sealed text;
