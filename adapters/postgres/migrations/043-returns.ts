/**
 * Until when the buyer of a parcel that has arrived may change their mind. What came back of a parcel that its store had earned is a row
 * beside the decisions of the house also where a case ended in it: then it is no decision of its own. What the law takes out of the right to
 * withdraw is said of a category, and stays with what was bought.
 */
export const returns = `
alter table parcels add column return_by timestamptz;
alter table parcel_rulings add column of_case boolean not null default false;
alter table categories add column no_return boolean not null default false;
alter table order_lines add column no_return boolean not null default false;
`
