/**
 * Until when the buyer of a parcel that has arrived may change their mind. What came back of a parcel that its store had earned is a row
 * beside the decisions of the house also where a case ended in it: then it is no decision of its own.
 */
export const returns = `
alter table parcels add column return_by timestamptz;
alter table parcel_rulings add column of_case boolean not null default false;
`
