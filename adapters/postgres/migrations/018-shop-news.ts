/**
 * A change of a store that the search index holds (address, name, whether it is open) is news of the market, which builds the index anew;
 * any other change that people may see is news of shops, which only drops pages. What nobody sees is none.
 */
export const shopNews = `
create function announce_shop() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', '');
  return null;
end $$;

drop trigger stores_announce on stores;
create trigger stores_opened after insert on stores for each row when (new.state = 'active') execute function announce_market();
create trigger stores_gone after delete on stores for each row when (old.state = 'active') execute function announce_market();
create trigger stores_moved after update on stores for each row
  when ((old.state = 'active') <> (new.state = 'active') or new.state = 'active'
    and (old.slug, old.title, old.supplier_hash) is distinct from (new.slug, new.title, new.supplier_hash))
  execute function announce_market();
create trigger stores_dressed after update on stores for each row
  when ('active' in (old.state, new.state)
    and to_jsonb(old) - '{identity,terms_at,bank_changed_at,state_note,trusted,product_count}'::text[]
      is distinct from to_jsonb(new) - '{identity,terms_at,bank_changed_at,state_note,trusted,product_count}'::text[])
  execute function announce_shop();

drop trigger store_domains_announce on store_domains;
create trigger store_domains_announce after insert or update or delete on store_domains for each statement execute function announce_shop();
`
