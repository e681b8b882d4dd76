-- What clock and calendar in Amsterdam show at a date (docs/decisions/0050-one-meaning-of-an-aggregate.md): of a day its first moment; null for
-- any other text. `platform/sources/aggregates/local-time.ts` reads dates by the same rule. Does not fail, whatever the text is.
create function local_time_of(value text) returns timestamp language sql stable parallel safe as $$
  select case
    when length(value) < 10 or value !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' then null
    when length(value) = 10 then case
      when value ~ '^(?!0000)([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9][0-9](0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$'
        then value::timestamp end
    when length(written_day_of(value)) = 10 then regexp_replace(value, '([.][0-9]{3})[0-9]+', '\1')::timestamp
    else moment_of(value) at time zone 'Europe/Amsterdam' end
$$;
