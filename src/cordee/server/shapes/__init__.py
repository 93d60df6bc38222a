"""What travels: the shapes of requests and answers, as the API's schema documents them."""
