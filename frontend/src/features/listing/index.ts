export { Listing, loadListingParts } from './Listing';
export { listingName, listingTab } from './listing-name';
