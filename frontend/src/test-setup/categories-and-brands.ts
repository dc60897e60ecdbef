import { setCategoriesAndBrands } from '../features/catalog/categories-and-brands';

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

setCategoriesAndBrands(specified);
