-- expands
-- The line of a record that has none kept, written as it is read. In a language that is not unfolded into the question: the list's
-- plan then holds one call, and not all that a line is made of.
create function missing_list_line(wanted text) returns text language plpgsql stable as $$
begin
  return (select application_list_line(a) from applications a where a.application_id = wanted);
end
$$;
