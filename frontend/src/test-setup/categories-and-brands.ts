import { setSharedData } from '../features/catalog/categories-and-brands';

const picture = (slug: string) => `/pictures/category-${slug}-720.webp`;

/** Those that a new shop has. */
export const specified = {
  categories: [
    { slug: 'men', label: 'Men', title: 'Men’s clothing', image: picture('men'), menuPosition: 1 },
    { slug: 'women', label: 'Women', title: 'Women’s clothing', image: picture('women'), menuPosition: 2 },
    { slug: 'kids', label: 'Kids', title: 'Kids’ clothing', image: picture('kids'), menuPosition: 3 },
    { slug: 'accessories', label: 'Accessories', title: 'Accessories', image: picture('accessories'), menuPosition: 5 },
    { slug: 'footwear', label: 'Footwear', title: 'Footwear', image: picture('footwear'), menuPosition: 4 },
  ],
  brands: [
    { slug: 'nike', label: 'Nike', image: null },
    { slug: 'adidas', label: 'Adidas', image: null },
    { slug: 'puma', label: 'Puma', image: null },
    { slug: 'levi', label: "Levi's", image: null },
    { slug: 'zara', label: 'Zara', image: null },
    { slug: 'h&m', label: 'H&M', image: null },
  ],
};

const banner = (number: number, heading: string, label: string) => ({
  ...{ _id: `banner-${number}`, image: `/pictures/banner-${number}-wide-1920.webp`, width: null, height: null },
  ...{ alt: '', heading, text: 'For long days.', buttonText: `Shop ${label}` },
  target: `/shop/listing?category=${label.toLowerCase()}`,
});

/** What the server sends with every page of such a shop. */
export const sharedOfSpecs = {
  ...specified,
  shop: { name: 'Loom & Lane', logo: null, email: '', phone: '', hasTerms: false, timeZone: 'Asia/Kolkata' },
  banners: [
    banner(1, 'Linen weather', 'Women'),
    banner(2, 'Knits for every day', 'Men'),
    banner(3, 'Good on your feet', 'Footwear'),
    banner(4, 'The finishing touch', 'Accessories'),
  ],
};

setSharedData(sharedOfSpecs);
