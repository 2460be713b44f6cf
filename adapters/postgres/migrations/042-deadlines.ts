/**
 * Until when a parcel may stay in its state, by the settings of the moment it came there; those that are there already have the usual time.
 * A server of the build before moves parcels and cases without one: the deadline of the state that was left is dropped.
 */
export const deadlines = `
alter table parcels add column due_by timestamptz;
create function drop_parcel_deadline() returns trigger language plpgsql as $$
begin
  new.due_by := null;
  return new;
end $$;
create trigger parcels_drop_deadline before update of state_since on parcels for each row
  when (old.state_since is distinct from new.state_since and old.due_by = new.due_by) execute function drop_parcel_deadline();
create function drop_case_deadline() returns trigger language plpgsql as $$
begin
  update parcels set due_by = null where id = new.parcel_id and due_by is not null;
  return null;
end $$;
create trigger cases_drop_deadline after update of state_since on cases for each row
  when (new.state = 'waiting_return') execute function drop_case_deadline();
`
